// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IERC3009} from "@openzeppelin/contracts/interfaces/draft-IERC3009.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Escrow2Signatures} from "./Escrow2Signatures.sol";
import {IHireEscrow2} from "./IHireEscrow2.sol";

/// @title How the escrow takes, pays and counts tokens
abstract contract Escrow2Money is Escrow2Signatures, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @dev Left for a token's transfer, so that nobody can make it fail by sending too little gas.
    uint256 private constant TRANSFER_GAS = 150_000;

    mapping(address token => bool) public isTokenAllowed;
    mapping(address token => uint256) public escrowedTotal;
    mapping(address token => uint256) public creditTotal;
    mapping(bytes32 payoutHash => mapping(address owner => uint256)) internal _credits;

    /// @param allowedTokens ERC-20s in which agreements may be opened. The list is final.
    constructor(address[] memory allowedTokens) {
        for (uint256 i = 0; i < allowedTokens.length; i++) {
            require(allowedTokens[i].code.length > 0, TokenNotAllowed(allowedTokens[i]));
            isTokenAllowed[allowedTokens[i]] = true;
        }
    }

    /// @inheritdoc IHireEscrow2
    function claimCredit(Payout calldata payout, address owner, address recipient, Signed calldata byOwner)
        external
        nonReentrant
    {
        bytes32 hash = _hashPayout(payout);
        require(_isOutside(recipient, payout.token), InvalidParty(recipient));
        uint256 amount = _credits[hash][owner];
        require(amount > 0, NothingToClaim(payout.payoutId, owner));
        _requireSigned(
            owner, keccak256(abi.encode(CLAIM_CREDIT, hash, owner, recipient, byOwner.deadline)), byOwner
        );

        delete _credits[hash][owner];
        creditTotal[payout.token] -= amount;
        emit CreditClaimed(
            payout.agreementId,
            payout.company,
            payout.payee,
            payout.milestone,
            payout.token,
            amount,
            payout.payoutId,
            owner,
            recipient
        );
        IERC20(payout.token).safeTransfer(recipient, amount);
    }

    /// @inheritdoc IHireEscrow2
    function creditOf(Payout calldata payout, address owner) external view returns (uint256) {
        return _credits[_hashPayout(payout)][owner];
    }

    /// @dev An address that money can go to: neither nobody, nor this contract, nor the token.
    function _isOutside(address account, address token) internal view returns (bool) {
        return account != address(0) && account != address(this) && account != token;
    }

    function _enter(Milestone storage state, Status status) internal {
        state.status = status;
        state.since = uint40(block.timestamp);
    }

    /// @dev Ends a milestone: `toPayee` less the fee to the payee, the rest to the company.
    function _end(
        Agreement calldata agreement,
        Payout memory payout,
        Milestone storage state,
        Status status,
        uint256 toPayee,
        bool byDeadline
    ) internal {
        require(toPayee <= payout.amount, InvalidAmount(toPayee));
        _enter(state, status);
        escrowedTotal[payout.token] -= payout.amount;
        uint256 fee = toPayee * agreement.feeBps / 10_000;
        _emitEnd(payout, status, toPayee, fee, byDeadline);
        _pay(payout, payout.payee, toPayee - fee);
        _pay(payout, agreement.feeRecipient, fee);
        _pay(payout, payout.company, payout.amount - toPayee);
    }

    function _emitEnd(Payout memory payout, Status status, uint256 toPayee, uint256 fee, bool byDeadline) internal {
        if (status == Status.Released) {
            emit MilestoneReleased(
                payout.agreementId,
                payout.company,
                payout.payee,
                payout.milestone,
                payout.token,
                payout.amount,
                payout.payoutId,
                fee,
                byDeadline
            );
        } else if (status == Status.Refunded) {
            emit MilestoneRefunded(
                payout.agreementId,
                payout.company,
                payout.payee,
                payout.milestone,
                payout.token,
                payout.amount,
                payout.payoutId,
                byDeadline
            );
        } else if (status == Status.Settled) {
            emit MilestoneSettled(
                payout.agreementId,
                payout.company,
                payout.payee,
                payout.milestone,
                payout.token,
                payout.amount,
                payout.payoutId,
                toPayee,
                fee
            );
        } else {
            emit MilestoneRuled(
                payout.agreementId,
                payout.company,
                payout.payee,
                payout.milestone,
                payout.token,
                payout.amount,
                payout.payoutId,
                toPayee,
                fee,
                byDeadline
            );
        }
    }

    /// @dev Pays, or records a credit where the token refuses. The reentrancy guard stands until both are written.
    function _pay(Payout memory payout, address owner, uint256 amount) internal {
        if (amount == 0) return;
        require(gasleft() > TRANSFER_GAS, GasTooLow());
        if (IERC20(payout.token).trySafeTransfer(owner, amount)) return;
        _credits[_hashPayout(payout)][owner] += amount;
        creditTotal[payout.token] += amount;
        emit CreditRecorded(
            payout.agreementId,
            payout.company,
            payout.payee,
            payout.milestone,
            payout.token,
            amount,
            payout.payoutId,
            owner
        );
    }

    /// @dev Takes exactly the amount from the company.
    /// @param digest What the company signed for this step.
    function _take(
        address token,
        address company,
        uint256 amount,
        bytes32 digest,
        Authorization calldata authorization
    ) internal {
        uint256 before = IERC20(token).balanceOf(address(this));
        if (authorization.kind == Funding.Authorization) {
            IERC3009(token).receiveWithAuthorization(
                company,
                address(this),
                amount,
                authorization.validAfter,
                authorization.validBefore,
                digest,
                authorization.v,
                authorization.r,
                authorization.s
            );
        } else {
            if (authorization.kind == Funding.Permit) {
                // A permit may fail because somebody else has presented it already; only the allowance counts.
                try IERC20Permit(token).permit(
                    company,
                    address(this),
                    amount,
                    authorization.validBefore,
                    authorization.v,
                    authorization.r,
                    authorization.s
                ) {} catch {}
            }
            uint256 allowance = IERC20(token).allowance(company, address(this));
            require(allowance >= amount, AllowanceTooLow(token, company, allowance, amount));
            IERC20(token).safeTransferFrom(company, address(this), amount);
        }
        uint256 received = IERC20(token).balanceOf(address(this)) - before;
        require(received == amount, TokenDeliveredOther(token, amount, received));
    }
}
