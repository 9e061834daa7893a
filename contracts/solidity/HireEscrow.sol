// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {EscrowSignatures} from "./EscrowSignatures.sol";
import {IHireEscrow} from "./IHireEscrow.sol";

/// @title Escrow of pay for hired work
/// @dev The whole contract is described at {IHireEscrow}. Each external step is: authorise, then one internal function
/// per effect, so that further ways of moving a milestone add a function and a status and change none of these.
contract HireEscrow is IHireEscrow, EscrowSignatures, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    mapping(address token => bool) private _allowedTokens;
    /// @dev Only a hash of the agreement: every step names it in full anyway, and one word costs a third of four.
    mapping(bytes32 agreementId => bytes32 agreementHash) private _agreements;
    mapping(bytes32 agreementId => mapping(uint32 milestone => Milestone)) private _milestones;
    /// @dev Which milestone a payout id pays. Reserved at funding, never freed: this is what makes a payout id unique.
    mapping(bytes32 payoutId => bytes32 milestoneKey) private _payouts;
    mapping(address token => uint256) private _escrowed;
    mapping(address token => uint256) private _credited;

    /// @param allowedTokens ERC-20s in which agreements may be opened. The list is final.
    constructor(address[] memory allowedTokens) {
        for (uint256 i = 0; i < allowedTokens.length; i++) {
            require(allowedTokens[i].code.length > 0, TokenNotAllowed(allowedTokens[i]));
            _allowedTokens[allowedTokens[i]] = true;
        }
    }

    /// @inheritdoc IHireEscrow
    function open(bytes32 agreementId, Agreement calldata agreement, uint256 deadline, bytes calldata signature)
        external
        nonReentrant
    {
        _requireOpenSignature(agreementId, agreement, deadline, signature);
        _open(agreementId, agreement);
    }

    /// @inheritdoc IHireEscrow
    function fund(Payout calldata payout, uint256 deadline, bytes calldata signature, Permit calldata permit)
        external
        nonReentrant
    {
        _requireTerms(payout);
        _requirePayoutSignature(FUND_MILESTONE_TYPEHASH, payout, deadline, signature);
        _fund(payout, permit);
    }

    /// @inheritdoc IHireEscrow
    function release(Payout calldata payout, uint256 deadline, bytes calldata signature) external nonReentrant {
        _requireTerms(payout);
        _requirePayoutSignature(RELEASE_MILESTONE_TYPEHASH, payout, deadline, signature);
        _release(payout);
    }

    /// @inheritdoc IHireEscrow
    function openFundAndRelease(Payout calldata payout, uint256 deadline, bytes calldata signature, Permit calldata permit)
        external
        nonReentrant
    {
        _requirePayoutSignature(OPEN_FUND_AND_RELEASE_TYPEHASH, payout, deadline, signature);
        _open(payout.agreementId, Agreement(payout.company, payout.payee, payout.token, payout.termsHash));
        _fund(payout, permit);
        _release(payout);
    }

    /// @inheritdoc IHireEscrow
    function claimCredit(Payout calldata payout, address recipient, uint256 deadline, bytes calldata signature)
        external
        nonReentrant
    {
        // Checks
        _requireTerms(payout);
        _requireClaimSignature(payout, recipient, deadline, signature);
        require(recipient != address(0) && recipient != address(this), InvalidParty(recipient));
        Milestone storage state = _requireStatus(payout.agreementId, payout.milestone, MilestoneStatus.Credited);
        _requirePayout(payout, state.amount);

        // Effects
        state.status = MilestoneStatus.Released;
        _credited[payout.token] -= payout.amount;
        emit CreditClaimed(
            payout.agreementId, payout.milestone, payout.payee, payout.token, payout.amount, payout.payoutId, recipient
        );

        // Interactions
        IERC20(payout.token).safeTransfer(recipient, payout.amount);
    }

    /// @inheritdoc IHireEscrow
    function agreementHash(bytes32 agreementId) external view returns (bytes32) {
        return _agreements[agreementId];
    }

    /// @inheritdoc IHireEscrow
    function milestoneOf(bytes32 agreementId, uint32 milestone) external view returns (Milestone memory) {
        return _milestones[agreementId][milestone];
    }

    /// @inheritdoc IHireEscrow
    function milestoneStatus(bytes32 agreementId, uint32 milestone) external view returns (MilestoneStatus) {
        return _milestones[agreementId][milestone].status;
    }

    /// @inheritdoc IHireEscrow
    function isPayoutUsed(bytes32 payoutId) external view returns (bool) {
        return _payouts[payoutId] != bytes32(0);
    }

    /// @inheritdoc IHireEscrow
    function escrowedTotal(address token) external view returns (uint256) {
        return _escrowed[token];
    }

    /// @inheritdoc IHireEscrow
    function creditTotal(address token) external view returns (uint256) {
        return _credited[token];
    }

    /// @inheritdoc IHireEscrow
    function isTokenAllowed(address token) external view returns (bool) {
        return _allowedTokens[token];
    }

    function _open(bytes32 agreementId, Agreement memory agreement) private {
        // Checks
        require(_agreements[agreementId] == bytes32(0), AgreementAlreadyOpen(agreementId));
        require(_allowedTokens[agreement.token], TokenNotAllowed(agreement.token));
        require(agreement.company != address(0) && agreement.company != address(this), InvalidParty(agreement.company));
        require(
            agreement.payee != address(0) && agreement.payee != address(this) && agreement.payee != agreement.company,
            InvalidParty(agreement.payee)
        );

        // Effects
        _agreements[agreementId] = _hashAgreement(
            agreement.company, agreement.payee, agreement.token, agreement.termsHash
        );
        emit AgreementOpened(agreementId, agreement.company, agreement.payee, agreement.token, agreement.termsHash);
    }

    /// @dev The caller has checked that the payout's parties, token and terms are the agreement's.
    function _fund(Payout calldata payout, Permit calldata permit) private {
        // Checks
        Milestone storage state = _requireStatus(payout.agreementId, payout.milestone, MilestoneStatus.None);
        require(payout.amount > 0 && payout.amount <= type(uint248).max, InvalidAmount(payout.amount));
        require(
            payout.payoutId != bytes32(0) && _payouts[payout.payoutId] == bytes32(0),
            PayoutAlreadyUsed(payout.payoutId)
        );

        // Effects
        state.amount = uint248(payout.amount);
        state.status = MilestoneStatus.Funded;
        _payouts[payout.payoutId] = _milestoneKey(payout.agreementId, payout.milestone);
        _escrowed[payout.token] += payout.amount;
        emit MilestoneFunded(
            payout.agreementId, payout.milestone, payout.payee, payout.token, payout.amount, payout.payoutId
        );

        // Interactions
        _pull(payout.token, payout.company, payout.amount, permit);
    }

    /// @dev The caller has checked that the payout's parties, token and terms are the agreement's.
    function _release(Payout calldata payout) private {
        // Checks
        Milestone storage state = _requireStatus(payout.agreementId, payout.milestone, MilestoneStatus.Funded);
        _requirePayout(payout, state.amount);

        // Effects
        uint256 amount = payout.amount;
        state.status = MilestoneStatus.Released;
        _escrowed[payout.token] -= amount;

        // Interactions. Their outcome decides between two effects; the reentrancy guard stands until both are written.
        if (IERC20(payout.token).trySafeTransfer(payout.payee, amount)) {
            emit MilestoneReleased(
                payout.agreementId, payout.milestone, payout.payee, payout.token, amount, payout.payoutId
            );
        } else {
            state.status = MilestoneStatus.Credited;
            _credited[payout.token] += amount;
            emit CreditRecorded(
                payout.agreementId, payout.milestone, payout.payee, payout.token, amount, payout.payoutId
            );
        }
    }

    /// @dev Moves the amount from the company to here, with the permit when the allowance does not suffice.
    function _pull(address token, address company, uint256 amount, Permit calldata permit) private {
        if (permit.deadline != 0 && IERC20(token).allowance(company, address(this)) < amount) {
            // A permit may fail because somebody else has presented it already; only the allowance counts.
            try IERC20Permit(token).permit(
                company, address(this), permit.value, permit.deadline, permit.v, permit.r, permit.s
            ) {} catch {}
        }
        uint256 allowance = IERC20(token).allowance(company, address(this));
        require(allowance >= amount, AllowanceTooLow(token, company, allowance, amount));

        uint256 before = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransferFrom(company, address(this), amount);
        uint256 received = IERC20(token).balanceOf(address(this)) - before;
        require(received >= amount, TokenDeliveredLess(token, amount, received));
    }

    /// @dev Reverts unless the payout names the parties, token and terms of its agreement.
    function _requireTerms(Payout calldata payout) private view {
        bytes32 opened = _agreements[payout.agreementId];
        require(opened != bytes32(0), AgreementNotOpen(payout.agreementId));
        require(
            opened == _hashAgreement(payout.company, payout.payee, payout.token, payout.termsHash),
            TermsMismatch(payout.agreementId)
        );
    }

    function _requireStatus(bytes32 agreementId, uint32 milestone, MilestoneStatus expected)
        private
        view
        returns (Milestone storage state)
    {
        state = _milestones[agreementId][milestone];
        require(state.status == expected, MilestoneInStatus(agreementId, milestone, state.status));
    }

    /// @dev Reverts unless the payout names the id and the amount with which its milestone was funded.
    function _requirePayout(Payout calldata payout, uint256 funded) private view {
        require(
            _payouts[payout.payoutId] == _milestoneKey(payout.agreementId, payout.milestone),
            PayoutMismatch(payout.agreementId, payout.milestone, payout.payoutId)
        );
        require(funded == payout.amount, AmountMismatch(funded, payout.amount));
    }

    function _hashAgreement(address company, address payee, address token, bytes32 termsHash)
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(company, payee, token, termsHash));
    }

    function _milestoneKey(bytes32 agreementId, uint32 milestone) private pure returns (bytes32) {
        return keccak256(abi.encode(agreementId, milestone));
    }
}
