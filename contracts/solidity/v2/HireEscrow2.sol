// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {Escrow2Agreements} from "./Escrow2Agreements.sol";
import {Escrow2Money} from "./Escrow2Money.sol";
import {IHireEscrow2} from "./IHireEscrow2.sol";

/// @title Escrow of pay for hired work, version 2
/// @dev The whole contract is described at {IHireEscrow2}. Each step loads what it is about, checks status, time and
/// signatures, and has one effect; every milestone ends in `_end`.
contract HireEscrow2 is Escrow2Agreements {
    /// @dev Sets of statuses, one bit each.
    uint256 private constant FUNDED = 1 << uint8(Status.Funded);
    uint256 private constant SUBMITTED = 1 << uint8(Status.Submitted);
    uint256 private constant DISPUTED = 1 << uint8(Status.Disputed);
    uint256 private constant HELD = FUNDED | SUBMITTED | DISPUTED;

    uint256 private constant MAX_CHANGES = 5;
    /// @dev The most that one item of a batch may use; an ERC-1271 signer cannot spend the gas of the others.
    uint256 private constant ITEM_GAS = 400_000;

    /// @param allowedTokens ERC-20s in which agreements may be opened. The list is final.
    constructor(address[] memory allowedTokens) Escrow2Money(allowedTokens) {}

    // ---------- Milestones

    /// @inheritdoc IHireEscrow2
    function submit(Agreement calldata agreement, uint32 milestone, bytes32 evidenceHash, Signed calldata byPayee)
        external
        nonReentrant
    {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, FUNDED);
        _requireBy(_lastDay(agreement, state));
        _requireSigned(
            agreement.payee,
            _hashStep(SUBMIT_WORK, _hashPayout(payout), state.changes, evidenceHash, byPayee.deadline),
            byPayee
        );

        _enter(state, Status.Submitted);
        emit WorkSubmitted(
            payout.agreementId,
            payout.company,
            payout.payee,
            payout.milestone,
            payout.token,
            payout.amount,
            payout.payoutId,
            evidenceHash
        );
    }

    /// @inheritdoc IHireEscrow2
    function requestChanges(
        Agreement calldata agreement,
        uint32 milestone,
        bytes32 evidenceHash,
        Signed calldata byCompany
    ) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, SUBMITTED);
        uint256 round = state.changes;
        require(round < MAX_CHANGES, TooManyChanges(round));
        _requireBy(state.since + agreement.reviewPeriod);
        _requireSigned(
            agreement.company,
            _hashStep(REQUEST_CHANGES, _hashPayout(payout), round, evidenceHash, byCompany.deadline),
            byCompany
        );

        _enter(state, Status.Funded);
        state.changes = uint8(round + 1);
        // Otherwise a company could ask late and take the refund for lateness.
        uint40 dueAt = uint40(block.timestamp) + agreement.reviewPeriod;
        if (dueAt > state.dueAt) state.dueAt = dueAt;
        emit ChangesRequested(
            payout.agreementId,
            payout.company,
            payout.payee,
            payout.milestone,
            payout.token,
            payout.amount,
            payout.payoutId,
            evidenceHash,
            state.dueAt
        );
    }

    /// @inheritdoc IHireEscrow2
    function release(Agreement calldata agreement, uint32 milestone, Signed calldata byCompany)
        external
        nonReentrant
    {
        _release(agreement, milestone, byCompany);
    }

    /// @inheritdoc IHireEscrow2
    function releaseMany(bytes[] calldata items) external nonReentrant {
        bytes4 selector = this.releaseItem.selector;
        for (uint256 i = 0; i < items.length; i++) {
            require(gasleft() > ITEM_GAS + ITEM_GAS / 32, GasTooLow());
            bytes calldata item = items[i];
            bool released;
            bytes4 reason;
            // The items are passed on as they are, so that a malformed one fails alone; at most four bytes of an answer are copied.
            assembly ("memory-safe") {
                let at := mload(0x40)
                mstore(at, selector)
                calldatacopy(add(at, 4), item.offset, item.length)
                mstore(0, 0)
                released := call(ITEM_GAS, address(), 0, at, add(item.length, 4), 0, 4)
                reason := mload(0)
            }
            if (!released) emit ReleaseSkipped(keccak256(item), i, reason);
        }
    }

    /// @inheritdoc IHireEscrow2
    function releaseItem(Agreement calldata agreement, uint32 milestone, Signed calldata byCompany) external {
        require(msg.sender == address(this), OnlySelf());
        _release(agreement, milestone, byCompany);
    }

    /// @inheritdoc IHireEscrow2
    function refund(Agreement calldata agreement, uint32 milestone, Signed calldata byPayee) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, HELD);
        _requireSigned(
            agreement.payee, _hashStep(REFUND_MILESTONE, _hashPayout(payout), byPayee.deadline), byPayee
        );
        _end(agreement, payout, state, Status.Refunded, 0, false);
    }

    /// @inheritdoc IHireEscrow2
    function settle(
        Agreement calldata agreement,
        uint32 milestone,
        uint256 toPayee,
        bytes32 termsHash,
        Signed calldata byCompany,
        Signed calldata byPayee
    ) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, HELD);
        bytes32 hash = _hashPayout(payout);
        _requireSigned(
            agreement.company, _hashStep(SETTLE_MILESTONE, hash, toPayee, termsHash, byCompany.deadline), byCompany
        );
        _requireSigned(
            agreement.payee, _hashStep(SETTLE_MILESTONE, hash, toPayee, termsHash, byPayee.deadline), byPayee
        );
        _end(agreement, payout, state, Status.Settled, toPayee, false);
    }

    /// @inheritdoc IHireEscrow2
    function dispute(
        Agreement calldata agreement,
        uint32 milestone,
        bytes32 evidenceHash,
        address disputant,
        Signed calldata by
    ) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, FUNDED | SUBMITTED);
        require(agreement.arbiter != address(0), InvalidParty(agreement.arbiter));
        require(disputant == agreement.company || disputant == agreement.payee, InvalidParty(disputant));
        // Once a deadline has ended the wait, one side alone cannot prolong it.
        _requireBy(
            state.status == Status.Funded ? _lastDay(agreement, state) : state.since + agreement.reviewPeriod
        );
        _requireSigned(
            disputant,
            _hashStep(DISPUTE_MILESTONE, _hashPayout(payout), state.changes, evidenceHash, by.deadline),
            by
        );

        _enter(state, Status.Disputed);
        emit MilestoneDisputed(
            payout.agreementId,
            payout.company,
            payout.payee,
            payout.milestone,
            payout.token,
            payout.amount,
            payout.payoutId,
            evidenceHash,
            disputant
        );
    }

    /// @inheritdoc IHireEscrow2
    function rule(
        Agreement calldata agreement,
        uint32 milestone,
        uint256 toPayee,
        bytes32 rulingHash,
        Signed calldata byArbiter
    ) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, DISPUTED);
        _requireBy(state.since + agreement.arbitrationPeriod);
        _requireSigned(
            agreement.arbiter,
            _hashStep(RULE_MILESTONE, _hashPayout(payout), toPayee, rulingHash, byArbiter.deadline),
            byArbiter
        );
        _end(agreement, payout, state, Status.Ruled, toPayee, false);
    }

    // ---------- Deadlines that anybody may trigger

    /// @inheritdoc IHireEscrow2
    function releaseAfterSilence(Agreement calldata agreement, uint32 milestone) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, SUBMITTED);
        _requireAfter(state.since + agreement.reviewPeriod);
        _end(agreement, payout, state, Status.Released, payout.amount, true);
    }

    /// @inheritdoc IHireEscrow2
    function refundAfterDue(Agreement calldata agreement, uint32 milestone) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, FUNDED);
        _requireAfter(_lastDay(agreement, state));
        _end(agreement, payout, state, Status.Refunded, 0, true);
    }

    /// @inheritdoc IHireEscrow2
    function splitAfterArbiterSilence(Agreement calldata agreement, uint32 milestone) external nonReentrant {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, DISPUTED);
        _requireAfter(state.since + agreement.arbitrationPeriod);
        _end(agreement, payout, state, Status.Ruled, payout.amount * agreement.payeeShareBps / 10_000, true);
    }

    // ---------- Internals

    function _requireBy(uint256 last) private view {
        require(block.timestamp <= last, TooLate(last, block.timestamp));
    }

    function _requireAfter(uint256 last) private view {
        require(block.timestamp > last, TooEarly(last, block.timestamp));
    }

    /// @dev The last second at which a funded milestone can be handed in.
    function _lastDay(Agreement calldata agreement, Milestone storage state) private view returns (uint256) {
        return uint256(state.dueAt) + agreement.grace;
    }

    /// @dev The payment of a milestone that has one of the statuses.
    function _load(Agreement calldata agreement, uint32 milestone, uint256 statuses)
        private
        view
        returns (Payout memory payout, Milestone storage state)
    {
        (bytes32 id,) = _opened(agreement);
        state = _milestones[id][milestone];
        require((1 << uint8(state.status)) & statuses != 0, MilestoneInStatus(id, milestone, state.status));
        payout = Payout(
            id, milestone, agreement.company, agreement.payee, agreement.token, state.amount, payoutIdOf(id, milestone)
        );
    }

    function _release(Agreement calldata agreement, uint32 milestone, Signed calldata byCompany) private {
        (Payout memory payout, Milestone storage state) = _load(agreement, milestone, HELD);
        _requireSigned(
            agreement.company, _hashStep(RELEASE_MILESTONE, _hashPayout(payout), byCompany.deadline), byCompany
        );
        _end(agreement, payout, state, Status.Released, payout.amount, false);
    }
}
