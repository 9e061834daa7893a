// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {Escrow2Money} from "./Escrow2Money.sol";
import {IHireEscrow2} from "./IHireEscrow2.sol";

/// @title How agreements are opened, amended and funded
abstract contract Escrow2Agreements is Escrow2Money {
    uint256 private constant MAX_FEE_BPS = 500;
    uint256 private constant MIN_PERIOD = 1 days;
    uint256 private constant MAX_PERIOD = 90 days;

    mapping(bytes32 agreementId => AgreementState) internal _agreements;
    mapping(bytes32 agreementId => mapping(uint32 milestone => Milestone)) internal _milestones;

    /// @inheritdoc IHireEscrow2
    function open(Agreement calldata agreement, Signed calldata byCompany, Signed calldata byPayee)
        external
        nonReentrant
    {
        bytes32 id = agreementIdOf(agreement);
        require(!_agreements[id].open, AgreementAlreadyOpen(id));
        _requireParties(agreement.company, agreement.payee, agreement.token);
        _requirePeriod(agreement.reviewPeriod);
        require(agreement.grace <= MAX_PERIOD, InvalidPeriod(agreement.grace));
        if (agreement.arbiter != address(0)) {
            require(
                agreement.arbiter != agreement.company && agreement.arbiter != agreement.payee,
                InvalidParty(agreement.arbiter)
            );
            _requirePeriod(agreement.arbitrationPeriod);
        }
        require(agreement.payeeShareBps <= 10_000, InvalidAmount(agreement.payeeShareBps));
        require(agreement.feeBps <= MAX_FEE_BPS, FeeTooHigh(agreement.feeBps));
        require(
            agreement.feeBps == 0 || _isOutside(agreement.feeRecipient, agreement.token),
            InvalidParty(agreement.feeRecipient)
        );
        _requireSigned(agreement.company, _hashStep(OPEN_AGREEMENT, id, byCompany.deadline), byCompany);
        _requireSigned(agreement.payee, _hashStep(OPEN_AGREEMENT, id, byPayee.deadline), byPayee);

        _agreements[id].open = true;
        emit AgreementOpened(id, agreement.company, agreement.payee, agreement.token, agreement);
    }

    /// @inheritdoc IHireEscrow2
    function amend(
        Agreement calldata agreement,
        Plan calldata plan,
        Signed calldata byCompany,
        Signed calldata byPayee
    ) external nonReentrant {
        (bytes32 id, AgreementState storage state) = _opened(agreement);
        uint16 version = state.version + 1;
        bytes32 scheduleHash = _hashSchedule(plan.milestones);
        _requireSigned(
            agreement.company,
            keccak256(abi.encode(AMEND_AGREEMENT, id, version, scheduleHash, plan.termsHash, byCompany.deadline)),
            byCompany
        );
        _requireSigned(
            agreement.payee,
            keccak256(abi.encode(AMEND_AGREEMENT, id, version, scheduleHash, plan.termsHash, byPayee.deadline)),
            byPayee
        );

        state.version = version;
        state.amended = keccak256(abi.encode(scheduleHash, plan.termsHash));
        emit AgreementAmended(
            id, agreement.company, agreement.payee, agreement.token, version, scheduleHash, plan.termsHash
        );
    }

    /// @inheritdoc IHireEscrow2
    function fund(
        Agreement calldata agreement,
        Plan calldata plan,
        uint32[] calldata milestones,
        Signed calldata byCompany,
        Authorization calldata authorization
    ) external nonReentrant {
        (bytes32 id, AgreementState storage state) = _opened(agreement);
        FundingStep memory step;
        step.agreementId = id;
        step.milestones = keccak256(abi.encodePacked(milestones));
        step.schedule = _requireAgreed(agreement, id, state, plan);
        step.termsHash = plan.termsHash;
        step.token = agreement.token;
        step.deadline = byCompany.deadline;
        for (uint256 i = 0; i < milestones.length; i++) {
            require(milestones[i] < plan.milestones.length, UnknownMilestone(milestones[i]));
            step.amount += _fund(agreement, id, state.version, milestones[i], plan);
        }
        _requireAmount(step.amount);
        bytes32 digest =
            _requireSigned(agreement.company, keccak256(abi.encode(FUND_MILESTONES, step)), byCompany);
        escrowedTotal[agreement.token] += step.amount;
        _take(agreement.token, agreement.company, step.amount, digest, authorization);
    }

    /// @inheritdoc IHireEscrow2
    function openFundAndRelease(
        ShortAgreement calldata agreement,
        Signed calldata byCompany,
        Authorization calldata authorization
    ) external nonReentrant {
        bytes32 id = shortAgreementIdOf(agreement);
        Milestone storage state = _milestones[id][0];
        require(state.status == Status.None, AgreementAlreadyOpen(id));
        _requireParties(agreement.company, agreement.payee, agreement.token);
        _requireAmount(agreement.amount);
        bytes32 digest = _requireSigned(
            agreement.company, _hashStep(OPEN_FUND_AND_RELEASE, id, byCompany.deadline), byCompany
        );

        state.amount = uint128(agreement.amount);
        _enter(state, Status.Released);
        Payout memory payout = Payout(
            id, 0, agreement.company, agreement.payee, agreement.token, agreement.amount, payoutIdOf(id, 0)
        );
        emit ShortAgreementOpened(
            id,
            payout.company,
            payout.payee,
            0,
            payout.token,
            payout.amount,
            payout.payoutId,
            agreement.termsHash,
            agreement.salt
        );
        emit MilestoneReleased(
            id, payout.company, payout.payee, 0, payout.token, payout.amount, payout.payoutId, 0, false
        );
        _take(payout.token, payout.company, payout.amount, digest, authorization);
        _pay(payout, payout.payee, payout.amount);
    }

    /// @inheritdoc IHireEscrow2
    function agreementIdOf(Agreement calldata agreement) public pure returns (bytes32 id) {
        bytes32 typeHash = AGREEMENT;
        // keccak256(abi.encode(AGREEMENT, agreement)), without the check of every value in every step. A value that is too
        // long for its type cannot be opened, since the event's encoding checks it, and so no later step finds it.
        assembly ("memory-safe") {
            let at := mload(0x40)
            mstore(at, typeHash)
            calldatacopy(add(at, 0x20), agreement, 0x1a0)
            id := keccak256(at, 0x1c0)
        }
    }

    /// @inheritdoc IHireEscrow2
    function shortAgreementIdOf(ShortAgreement calldata agreement) public pure returns (bytes32) {
        return keccak256(abi.encode(SHORT_AGREEMENT, agreement));
    }

    /// @inheritdoc IHireEscrow2
    function payoutIdOf(bytes32 agreementId, uint32 milestone) public view returns (bytes32) {
        return keccak256(abi.encode(_domainSeparatorV4(), agreementId, milestone));
    }

    /// @inheritdoc IHireEscrow2
    function agreementOf(bytes32 agreementId) external view returns (AgreementState memory) {
        return _agreements[agreementId];
    }

    /// @inheritdoc IHireEscrow2
    function milestoneOf(bytes32 agreementId, uint32 milestone) external view returns (Milestone memory) {
        return _milestones[agreementId][milestone];
    }

    function _requireParties(address company, address payee, address token) internal view {
        require(isTokenAllowed[token], TokenNotAllowed(token));
        require(_isOutside(company, token), InvalidParty(company));
        require(_isOutside(payee, token) && payee != company, InvalidParty(payee));
    }

    function _requirePeriod(uint256 period) internal pure {
        require(period >= MIN_PERIOD && period <= MAX_PERIOD, InvalidPeriod(period));
    }

    function _requireAmount(uint256 amount) internal pure {
        require(amount > 0 && amount <= type(uint128).max, InvalidAmount(amount));
    }

    function _opened(Agreement calldata agreement) internal view returns (bytes32 id, AgreementState storage state) {
        id = agreementIdOf(agreement);
        state = _agreements[id];
        require(state.open, AgreementNotOpen(id));
    }

    /// @dev Reverts unless both sides agreed on this schedule and these terms.
    function _requireAgreed(
        Agreement calldata agreement,
        bytes32 id,
        AgreementState storage state,
        Plan calldata plan
    ) internal view returns (bytes32 scheduleHash) {
        scheduleHash = _hashSchedule(plan.milestones);
        bytes32 agreed =
            state.version == 0 ? keccak256(abi.encode(agreement.schedule, agreement.termsHash)) : state.amended;
        require(agreed == keccak256(abi.encode(scheduleHash, plan.termsHash)), ScheduleMismatch(id));
    }

    function _fund(
        Agreement calldata agreement,
        bytes32 id,
        uint16 version,
        uint32 milestone,
        Plan calldata plan
    ) internal returns (uint256 amount) {
        ScheduleItem calldata item = plan.milestones[milestone];
        Milestone storage state = _milestones[id][milestone];
        require(state.status == Status.None, MilestoneInStatus(id, milestone, state.status));
        amount = item.amount;
        _requireAmount(amount);
        require(item.dueAt > block.timestamp, DueDatePassed(item.dueAt, block.timestamp));
        _milestones[id][milestone] =
            Milestone(uint128(amount), item.dueAt, uint40(block.timestamp), Status.Funded, 0, version);
        emit MilestoneFunded(
            id,
            agreement.company,
            agreement.payee,
            milestone,
            agreement.token,
            amount,
            payoutIdOf(id, milestone),
            item.dueAt,
            plan.termsHash,
            version
        );
    }
}
